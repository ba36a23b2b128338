import { html, raw } from 'hono/html'

export type MailContent = {
  portalName: string
  heading: string
  paragraphs: string[]
  /** What somebody else wrote, each as it was written, lines and all. */
  quotes?: string[]
  /** The one thing to do, as a button and, for readers of plain text, as its address. */
  action?: { label: string; url: string }
  footer?: string
  /** Something else that can be done, said small at the end. */
  aside?: { label: string; url: string }
}

/** The colours of the night. Those of the day are said in each element: not every mail program reads a style sheet. */
const night = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ground{background:#11141c!important;color:#f0ece3!important}
.sheet{background:#191d28!important;border-color:#2c3241!important}
.name{color:#a9b6ff!important}
.button{background:#a9b6ff!important;color:#121938!important}
.soft{color:#b3b6c2!important}
.quote{border-color:#2c3241!important}
}`

const page = (title: string, content: unknown) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>${raw(night)}</style>
</head>
<body class="ground" style="margin:0;background:#faf7f1;padding:32px 16px;font:16px/1.6 system-ui,-apple-system,'Segoe UI',sans-serif;color:#18203a">
<div style="max-width:520px;margin:0 auto;word-break:break-word;overflow-wrap:anywhere">${content}</div>
</body>
</html>`

const button = (action: { label: string; url: string }) => html`
<p style="margin:24px 0"><a href="${action.url}" class="button" style="display:inline-block;background:#2f43c0;color:#ffffff;font-weight:600;text-decoration:none;padding:12px 24px;border-radius:10px">${action.label}</a></p>
<p class="soft" style="margin:0 0 16px;font-size:13px;color:#4f5872;word-break:break-all">${action.url}</p>`

/** Each line ended by markup: a mail program that knows no `white-space` would make one line of all. */
const quote = (text: string) => html`
<blockquote dir="auto" class="quote" style="margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #e4ddd0;white-space:pre-wrap">${text.split('\n').map((line, index) => html`${index > 0 ? raw('<br>') : ''}${line}`)}</blockquote>`

const small = (content: unknown) =>
  html`<p class="soft" style="margin:16px 0 0;font-size:13px;color:#4f5872">${content}</p>`

const renderHtml = ({ portalName, heading, paragraphs, quotes, action, footer, aside }: MailContent) =>
  page(
    heading,
    html`<p class="name" style="margin:0 0 16px;font-weight:700;color:#2f43c0">${portalName}</p>
<div class="sheet" style="background:#fffefb;border:1px solid #e4ddd0;border-radius:14px;padding:32px 32px 16px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${heading}</h1>
${paragraphs.map(text => html`<p style="margin:0 0 16px">${text}</p>`)}${quotes?.map(quote) ?? ''}${action ? button(action) : ''}
</div>
${footer ? small(footer) : ''}${aside ? small(html`<a href="${aside.url}" class="soft" style="color:#4f5872">${aside.label}</a>`) : ''}`,
  )

/** Each line of it marked, as mail programs mark what somebody else wrote. */
const quoted = (text: string) => text.replace(/^/gm, '> ')

const linked = ({ label, url }: { label: string; url: string }) => `${label}:\n${url}`

/** A mail in the portal's one layout, as plain text and as HTML. Every value is text: markup in it is shown, not used. */
export function renderMail(content: MailContent): { text: string; html: string } {
  const { portalName, heading, paragraphs, quotes = [], action, footer, aside } = content
  const blocks = [
    heading,
    ...paragraphs,
    ...quotes.map(quoted),
    action && linked(action),
    footer,
    aside && linked(aside),
    `-- \n${portalName}`,
  ]
  return { text: `${blocks.filter(Boolean).join('\n\n')}\n`, html: String(renderHtml(content)) }
}
