import { refuseField } from '../http/refusal'

let known: Promise<ReadonlySet<string>> | undefined

/** Loaded when the first password is chosen: fifty thousand words are nothing to start a server with. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** @throws Refusal 422 on `field` for one of those that are tried first on every account, however it is capitalised. */
export async function refuseCommonPassword(password: string, field = 'password'): Promise<void> {
  known ??= loadCommonPasswords()
  if (!(await known).has(password.toLowerCase())) return
  refuseField(field, 'This password is used by too many people. Please choose another one.')
}
