import { readFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { projectRoot } from './stack/project-root'
import { findBrowser } from './testing/browser'

// npm run share-image: draws the picture that shows where a public page is shared. It names no price and no portal, so
// that it stays true whatever the campaign and the settings say.

const font = readFileSync(path.join(projectRoot, 'app/fonts/inter-latin.woff2')).toString('base64')
const icon = readFileSync(path.join(projectRoot, 'app/icon.svg'), 'utf8')

const page = `<!doctype html><style>
@font-face { font-family: Inter; src: url(data:font/woff2;base64,${font}); font-weight: 100 900 }
* { margin: 0; box-sizing: border-box }
body { width: 1200px; height: 630px; padding: 84px 92px; background: #faf7f1; color: #18203a; font-family: Inter;
  display: flex; flex-direction: column; justify-content: space-between; border-bottom: 14px solid #2f43c0 }
svg { width: 104px; height: 104px }
h1 { font-size: 78px; line-height: 1.12; letter-spacing: -0.03em; font-weight: 600 }
p { font-size: 33px; line-height: 1.4; color: #4f5872 }
</style>${icon}<h1>Academic writing,<br>priced before you order.</h1>
<p>Order it, follow it, talk to the people who work on it.</p>`

const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] })
const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } })
await tab.setContent(page)
await tab.evaluate(() => document.fonts.ready)
await tab.screenshot({ path: path.join(projectRoot, 'public/share.png') })
await browser.close()
