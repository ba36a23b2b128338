/** A table whose rows are cards; `of` narrows it down to some tables. */
const cards = (of: string) => `
${of}thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
${of}tbody{display:grid;gap:10px}
${of}tr{display:grid;gap:4px;background:var(--sheet);border:1px solid var(--line);border-radius:12px;padding:12px 14px}
${of}td{display:flex;flex-wrap:wrap;gap:0 10px;border:0;padding:0;text-align:left}
${of}td.number{text-align:left}${of}td.whole,${of}td time{white-space:normal}
${of}td:has(>div:empty){display:none}
${of}td::before{content:attr(data-label);color:var(--soft);font-size:.8125rem;padding-top:1px;flex:0 0 5.5rem}${of}td>div{flex:1 1 7rem;min-width:0}`

/**
 * The bar in one line: its places scroll sideways under a shade that goes away at their end. It snaps for a moment to where one
 * is, and is free after that. The name is still said.
 */
const lineOfPlaces = `.bar{padding:0 8px 0 16px;flex-wrap:nowrap;gap:8px}.bar b{display:none}.bar ul{flex-wrap:nowrap;margin:0}
.bar nav{min-width:0;overflow-x:auto;scroll-snap-type:x mandatory;scrollbar-width:none;background:linear-gradient(to left,var(--sheet) 50%,transparent) right/2rem 100% no-repeat local,linear-gradient(to left,color-mix(in srgb,var(--ink) 20%,transparent),transparent) right/.75rem 100% no-repeat scroll}
.bar a{padding:12px 8px;white-space:nowrap;outline-offset:-3px}.bar a[aria-current]{animation:here 200ms}
@keyframes here{from,to{scroll-snap-align:center}}@keyframes turned{from,to{scroll-snap-align:center}}@media(orientation:landscape){.bar a[aria-current]{animation-name:turned}}
.who span{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}`

/** What the desk adds to the style of the client API's pages: the whole width, dense tables, stacked rows on a phone. */
export const deskStyle = `
:root{--warn:#7f4c00;--good:#1f6b3a;--tint:#f4f0e8}@media(prefers-color-scheme:dark){:root{--warn:#f2c178;--good:#8fd6a4;--tint:#222735}}
body{display:block;place-items:normal;padding:0;font-size:.9375rem;line-height:1.5}
main{overflow-wrap:break-word;max-width:75rem;margin:0 auto;background:none;border:0;border-radius:0;padding:24px 20px 72px}
h1{overflow-wrap:anywhere;text-wrap:pretty;font-size:clamp(1.25rem,1rem + 1.5vw,1.75rem);line-height:1.25;margin:0 0 8px}h1+table,h1+search{margin-top:16px}h2{font-size:1.125rem;margin:0 0 12px}h3{font-size:1rem;margin:0 0 4px}p{margin:0 0 12px}
.skip{position:absolute;left:-9999px}.skip:focus{left:12px;top:8px;z-index:1;background:var(--sheet);padding:8px 12px;border-radius:8px}
header{background:var(--sheet);border-bottom:1px solid var(--line)}
.bar{max-width:75rem;margin:0 auto;padding:6px 20px;display:flex;flex-wrap:wrap;align-items:center;gap:0 24px}
.bar b{font-weight:650}.bar nav{flex:1}.bar ul{display:flex;flex-wrap:wrap;list-style:none;margin:0 -10px;padding:0}
.bar a{display:block;padding:10px;text-decoration:none;color:var(--soft);border-bottom:2px solid transparent}
.bar a:hover{color:var(--ink)}.bar a[aria-current]{color:var(--ink);font-weight:600;border-color:var(--accent)}
.who{display:flex;align-items:center;gap:12px;color:var(--soft)}
button,.button{width:auto;min-height:44px;padding:0 18px;white-space:nowrap}
button[aria-disabled]{opacity:.6;cursor:default}form>button~.hint{margin-top:10px}progress{display:block;width:100%;height:6px;margin:6px 0 0;accent-color:var(--accent)}
.quiet{background:none;color:var(--accent);padding:0 8px}
.danger{background:var(--bad)}
[role=status],[role=alert]{border:1px solid;border-radius:10px;padding:10px 14px;margin:0 0 20px;font-weight:600}
[role=status]{color:var(--good)}[role=status]:focus{outline:0}[role=alert]{color:var(--bad)}
.told{position:fixed;right:16px;bottom:16px;left:16px;max-width:420px;margin:0 0 0 auto;display:flex;align-items:center;justify-content:space-between;gap:12px;background:var(--sheet);color:var(--ink);border-color:var(--line);box-shadow:0 4px 16px #0003}.told:empty{opacity:0}html:has(.told){scroll-padding-bottom:104px}
.sub{color:var(--soft);margin:0 0 20px}.sub b{color:var(--ink)}
.sheet{background:var(--sheet);border:1px solid var(--line);border-radius:12px;padding:20px;margin:0 0 20px}
.sheet>:last-child{margin-bottom:0}.narrow{max-width:440px;margin:8vh auto}.narrow button{width:100%}
.order{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1.7fr);gap:0 20px;align-items:start}
.order>div:empty{display:none}.order:has(>div:empty){grid-template-columns:minmax(0,1fr)}hr{border:0;border-top:1px solid var(--line);margin:16px 0}
.text{white-space:pre-wrap;overflow-wrap:anywhere;color:var(--ink);margin:0 0 12px}
dl{display:grid;grid-template-columns:auto minmax(0,1fr);gap:6px 16px;margin:0}dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}
label,legend{display:block;font-weight:600;margin:0 0 4px}
input,select,textarea{scroll-margin:4rem 0;font:inherit;width:100%;min-height:44px;padding:8px 12px;border:1px solid var(--field);border-radius:10px;background:var(--sheet);color:var(--ink)}
p,dd,td,input,textarea{unicode-bidi:plaintext}textarea{min-height:112px;resize:vertical}[readonly]{background:var(--tint);min-height:44px;max-height:50vh;field-sizing:content}input[type=file]{padding:5px}
::file-selector-button{font:inherit;font-weight:600;min-height:32px;margin:0 10px 0 0;padding:0 12px;border:0;border-radius:7px;background:var(--tint);color:var(--accent);cursor:pointer}
.field{margin:0 0 14px}.hint{font-size:.875rem;margin:4px 0 0;color:var(--soft)}.error{font-size:.875rem;margin:4px 0 0;color:var(--bad);font-weight:600}
[aria-invalid]{border-color:var(--bad);border-width:2px}
.find{display:flex;flex-wrap:wrap;gap:12px;align-items:end;margin:0 0 20px}.find .field{margin:0;flex:1 1 220px}.find .field:has(select){flex:0 1 260px}
summary{cursor:pointer;line-height:32px;font-weight:600;color:var(--bad)}details p,details [role]{margin-top:8px}summary.calm{color:var(--accent)}
.tag{display:inline-block;margin-block:2px;border:1px solid;border-radius:99px;padding:0 9px;font-size:.8125rem;font-weight:600;white-space:nowrap;color:var(--soft)}
.news{color:var(--accent)}a.news{padding-block:2px}.said{list-style:none;margin:0 0 16px;padding:0}.said>li{border-top:1px solid var(--line);padding:10px 0}.said .ours{border-left:3px solid var(--line);padding-left:12px}.said p{margin:0}.said .files{margin:6px 0 0}
.shot{display:block;max-width:100%;height:auto;border:1px solid var(--line);border-radius:10px;margin:0 0 12px}.late{color:var(--bad)}.soon{color:var(--warn)}.late,.soon{font-weight:600}span.late,span.soon,.due,.whole,.number{white-space:nowrap}.low{color:var(--soft);font-size:.875rem}
.files{list-style:none;margin:0 0 12px;padding:0}.files li{border-top:1px solid var(--line);padding:8px 0;overflow-wrap:anywhere}
table{width:100%;border-collapse:separate;overflow:hidden;background:var(--sheet);border:1px solid var(--line);border-radius:12px;border-spacing:0;margin:0 0 20px}
th,td{padding:9px 12px;text-align:left;vertical-align:top;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
th{font-size:.8125rem;color:var(--soft);font-weight:600;white-space:nowrap}tr:last-child td{border-bottom:0}
tbody tr:hover{background:var(--tint)}td time{white-space:nowrap}.roomy{min-width:200px}td .quiet{margin:-10px -8px}td summary{white-space:nowrap}.low>div time{white-space:normal}.code{display:block;width:max-content;max-width:9rem}.number{text-align:right;font-variant-numeric:tabular-nums}
.pages{display:flex;gap:20px;align-items:center}
.link{user-select:all;font-size:.875rem}.wide{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(260px,100%),1fr));gap:0 20px}.wide .field:has(textarea){grid-column:1/-1}
.narrow-table{border:0;background:none}${cards('.narrow-table ')}
@media(max-width:63.75rem){
.roomy{min-width:0}table{border:0;background:none}${cards('')}
button,.button,.tag,.due,span.late,span.soon,.whole{white-space:normal}.due,span.late,span.soon{display:inline-block}}
@media(max-width:50rem){
input,select,textarea{font-size:1rem}main{padding:20px 16px 56px}.find .field:has(select){flex:1 1 220px}.order{grid-template-columns:minmax(0,1fr)}.sheet{padding:16px}
.find button{width:100%}
td a,dd a,.files a{display:inline-block;padding:11px 0;margin:-11px 0}.files li{padding:11px 0}summary{line-height:44px;margin:-6px 0}.pages a{padding:11px 0}
${lineOfPlaces}}`
