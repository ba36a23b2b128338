import { html } from 'hono/html'

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

const page = (content: unknown) => html`<!doctype html>
<html lang="en">
<body style="margin:0;background:#faf7f1;padding:32px 16px;font:16px/1.6 system-ui,-apple-system,'Segoe UI',sans-serif;color:#18203a">
<div style="max-width:520px;margin:0 auto;word-break:break-word;overflow-wrap:anywhere">${content}</div>
</body>
</html>`

const button = (action: { label: string; url: string }) => html`
<p style="margin:24px 0"><a href="${action.url}" style="display:inline-block;background:#2f43c0;color:#ffffff;font-weight:600;text-decoration:none;padding:12px 24px;border-radius:10px">${action.label}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#4f5872;word-break:break-all">${action.url}</p>`

const quote = (text: string) => html`
<blockquote dir="auto" style="margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #e4ddd0;white-space:pre-wrap">${text}</blockquote>`

const small = (content: unknown) =>
  html`<p style="margin:16px 0 0;font-size:13px;color:#4f5872">${content}</p>`

const renderHtml = ({ portalName, heading, paragraphs, quotes, action, footer, aside }: MailContent) =>
  page(html`<p style="margin:0 0 16px;font-weight:700;color:#2f43c0">${portalName}</p>
<div style="background:#fffefb;border:1px solid #e4ddd0;border-radius:14px;padding:32px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${heading}</h1>
${paragraphs.map(text => html`<p style="margin:0 0 16px">${text}</p>`)}${quotes?.map(quote) ?? ''}${action ? button(action) : ''}
</div>
${footer ? small(footer) : ''}${aside ? small(html`<a href="${aside.url}" style="color:#4f5872">${aside.label}</a>`) : ''}`)

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
