import { handlePublic } from '@/lib/bff/handle'

export const GET = handlePublic({}, async () => ({ status: 'ok' }))
