import { run } from './run'

const { owner = '', news } = document.currentScript?.dataset ?? {}
run(owner, news)
