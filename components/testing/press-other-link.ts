/** Presses a link to another page, which does not come yet: the page that is shown stays until it does. */
export function pressOtherLink(): void {
  const link = document.body.appendChild(document.createElement('a'))
  link.href = '/chats'
  link.addEventListener('click', event => event.preventDefault())
  link.click()
  link.remove()
}
