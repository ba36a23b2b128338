import { isDeed, postedForms, takesFiles } from './deed-forms'
import { fileKeeper } from './file-shelf'
import { type Kept, wordKeeper } from './kept-words'
import { showLeftWords } from './left-words'
import { lookForNews } from './look-for-news'
import { sendForm } from './send-form'
import { showAnew } from './show-anew'
import { showAnswer } from './show-answer'
import { tabStore } from './tab-store'

/*
 * The script of the desk's pages. Without it everything works as well; with it a reload, a refusal and a broken connection
 * take nothing that was typed or chosen (docs/decisions/065-the-desk-keeps-what-was-typed.md).
 */

const formOf = (target: EventTarget | null): HTMLFormElement | undefined =>
  (target instanceof Element && target.closest<HTMLFormElement>('form[method=post]')) || undefined

/** What the page says was done. Its address says it no more: neither does a reload, nor who comes back to it. */
function takeDone(): string | null {
  const address = new URL(location.href)
  const done = address.searchParams.get('done')
  address.searchParams.delete('done')
  if (done) history.replaceState(null, '', address.pathname + address.search + address.hash)
  return done
}

export function run(owner: string, news: string | undefined): void {
  const store = tabStore<Kept>(owner)
  const words = wordKeeper(store)
  const files = fileKeeper(owner, store)
  const done = takeDone()
  if (done) words.forgetDone(done)
  const deeds = () => postedForms(document).filter(isDeed)
  const restore = () => {
    deeds().forEach(words.restore)
    showLeftWords(store)
  }
  restore()
  void files.dropOld()
  if (news) lookForNews(news)
  const ready = Promise.all(postedForms(document).filter(takesFiles).map(files.restore))

  const send = (form: HTMLFormElement) =>
    sendForm(form, ready, {
      async lead(url) {
        if (url.searchParams.has('done')) await files.forget(form)
        location.assign(url)
      },
      show(answer) {
        showAnswer(answer, form, restore)
        deeds().forEach(words.keep)
      },
    })

  addEventListener('input', ({ target }) => {
    const form = formOf(target)
    if (form && isDeed(form)) words.keep(form)
  })
  addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'file') files.keep(target)
  })
  addEventListener('submit', event => {
    const form = formOf(event.target)
    const isAsked = event.submitter?.hasAttribute('formaction')
    if (!form || isAsked) return
    if (isDeed(form)) words.noteSent(form)
    if (!takesFiles(form)) return
    event.preventDefault()
    void send(form)
  })
  // In its fields is again what the page came with, but only then.
  addEventListener('reset', ({ target }) => setTimeout(words.keep, 0, target as HTMLFormElement))
  // A page that comes back as it was left shows what is over. A reload might send its form again.
  addEventListener('pageshow', event => event.persisted && showAnew())
}
