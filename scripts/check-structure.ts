import { projectRoot } from './stack/project-root'
import { checkTree } from './structure/check-tree'

const findings = checkTree(projectRoot)
for (const finding of findings) console.error(finding)
const breaches = findings.length === 1 ? '1 breach' : `${findings.length} breaches`
console.log(findings.length === 0 ? 'The structure holds.' : `${breaches} of the structure.`)
process.exitCode = findings.length === 0 ? 0 : 1
