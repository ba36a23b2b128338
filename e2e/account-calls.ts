import { type Call, noMailCode } from './call'
import { screenshot } from './reviews-by-api'

/** Who somebody is, where they are signed in, what they have and hear. */
export const accountCalls: Record<string, Call> = {
  'GET healthz': { path: () => 'healthz' },
  'POST page-errors': {
    path: () => 'page-errors',
    data: () => ({ path: '/wallet', kind: 'TypeError', frames: ['chunks/a.js:1:2'] }),
  },
  'POST accounts': {
    path: () => 'accounts',
    data: ({ account: { password } }) => ({
      name: 'Casey Doe',
      email: `e2e-${crypto.randomUUID()}@inkwell.example`,
      password,
      passwordConfirmation: password,
    }),
  },
  'POST accounts/early-bird': {
    path: () => 'accounts/early-bird',
    data: ({ account: { password } }) => ({
      name: 'Casey Doe',
      email: `e2e-${crypto.randomUUID()}@inkwell.example`,
      password,
      passwordConfirmation: password,
    }),
  },
  'POST accounts/verification-link': {
    path: () => 'accounts/verification-link',
    data: () => ({ email: `e2e-${crypto.randomUUID()}@inkwell.example` }),
  },
  'POST accounts/reset-link': {
    path: () => 'accounts/reset-link',
    data: () => ({ email: `e2e-${crypto.randomUUID()}@inkwell.example` }),
  },
  'POST accounts/password': {
    path: () => 'accounts/password',
    data: ({ account: { email, password } }) => ({
      email,
      linkToken: noMailCode,
      password,
      passwordConfirmation: password,
    }),
  },
  'GET session': { path: () => 'session' },
  'POST session/refresh': { path: () => 'session/refresh', data: () => ({}) },
  'GET session/google': { path: () => 'session/google' },
  'GET session/google/callback': { path: () => 'session/google/callback?code=none&state=none' },
  'GET banner': { path: () => 'banner' },
  'GET counts': { path: () => 'counts' },
  'GET next-steps': { path: () => 'next-steps' },
  'GET dropdowns': { path: () => 'dropdowns' },
  'POST profile': { path: () => 'profile', multipart: { name: 'Casey Doe', image: screenshot('me.png') } },
  'GET profile': { path: () => 'profile' },
  'POST profile/password': {
    path: () => 'profile/password',
    data: ({ account: { password } }) => ({
      oldPassword: password,
      newPassword: password,
      passwordConfirmation: password,
    }),
  },
  'GET profile/sessions': { path: () => 'profile/sessions' },
  'DELETE profile/sessions/[id]': {
    names: 'session',
    path: ({ otherSessionId }) => `profile/sessions/${otherSessionId}`,
  },
  'DELETE profile/sessions/others': { path: () => 'profile/sessions/others' },
  'GET profile/export': { path: () => 'profile/export' },
  'GET profile/deletion': { path: () => 'profile/deletion' },
  'POST profile/deletion': {
    path: () => 'profile/deletion',
    data: ({ account: { password } }) => ({ password }),
  },
  'POST account-deletion/link': {
    path: () => 'account-deletion/link',
    data: () => ({ linkToken: noMailCode }),
  },
  'POST account-deletion': {
    path: () => 'account-deletion',
    data: () => ({ linkToken: noMailCode, giveUpCents: 0 }),
  },
  'GET profile/picture': { path: () => 'profile/picture?v=1' },
  'GET wallet': { path: () => 'wallet' },
  'GET wallet/statement': { path: () => 'wallet/statement' },
  'GET wallet/receipts/[receipt]': {
    names: 'receipt',
    path: ({ topUpReceiptId }) => `wallet/receipts/${topUpReceiptId}`,
  },
  'GET notifications': { path: () => 'notifications' },
  'GET referrals': { path: () => 'referrals' },
  'GET referrals/discount': { path: () => 'referrals/discount' },
  'PUT notifications/[id]/reading': {
    names: 'notification',
    path: ({ notificationId }) => `notifications/${notificationId}/reading`,
  },
  'PUT notifications/reading': { path: () => 'notifications/reading' },
}
