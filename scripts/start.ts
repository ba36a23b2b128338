import { runStack } from './stack/run-stack'

await runStack('production')
