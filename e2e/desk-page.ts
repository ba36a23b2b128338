import type { APIRequestContext, Page } from '@playwright/test'
import { type Account, clientApiUrl } from './accounts-by-api'
import { expect } from './fixtures'
import { askStaff } from './staff-by-api'

export type StaffMember = { email: string; password: string }

export const sam: StaffMember = { email: 'staff@inkwell.example', password: 'inkwell-demo' }

export const desk = (path = '') => `${clientApiUrl}/desk${path}`

/** Somebody who may work at the desk as well. */
export async function addMember(request: APIRequestContext, { id }: Account): Promise<StaffMember> {
  const email = `staff-${id}@inkwell.example`
  const { member } = await askStaff(request, 'POST', 'members', { name: 'Robin Keeper', email })
  return { email, password: member.password }
}

export async function signInAtDesk(page: Page, { email, password }: StaffMember = sam): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeAttached()
}

export const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

/** The file that is named on the page, byte by byte. */
export async function bytesOf(page: Page, name: string): Promise<string> {
  const address = await page.getByRole('link', { name }).getAttribute('href')
  return (await page.request.get(new URL(address ?? '', page.url()).href)).text()
}

/** The names of the files that are chosen in a field. */
export const chosenIn = (page: Page, label: string) =>
  page
    .getByLabel(label)
    .evaluate(field => [...((field as HTMLInputElement).files ?? [])].map(({ name }) => name))
