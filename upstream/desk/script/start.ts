import { run } from './run'

run(document.currentScript?.dataset.owner ?? '')
