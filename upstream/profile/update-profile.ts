import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import type { AnswerSent, VerbInput } from '../../contract/endpoint'
import * as limits from '../../contract/limits'
import { updateProfile as endpoint } from '../../contract/profile'
import { type ClientRow, lockClient } from '../accounts/client-rows'
import { clients } from '../db/schema'
import { discardUnattached } from '../files/discard-unattached'
import type { ReceivedFile } from '../files/receive-file'
import { receiveOwnUpload } from '../files/receive-own-upload'
import type { Upload } from '../files/receive-upload'
import { sameFile } from '../files/same-file'
import { checkAnnounced } from '../files/upload-limits'
import type { ClientCtx } from '../http/context'
import { once } from '../http/idempotency'
import { parseOrRefuse } from '../http/mount'
import { notFound, Refusal, refuseField } from '../http/refusal'
import { pictureFolder } from './client-answer'
import { makePicture, PictureProblem } from './make-picture'
import { readPhone, requireCountry } from './phone'
import { pictureKind } from './picture-kind'

type Profile = VerbInput<typeof endpoint>['body']
type Known = Pick<ClientRow, 'phone' | 'country'>

/** What is written down. What stays as it was is not judged anew: other rules may have let it in. */
function readProfile({ name, phone, country }: Profile, known: Known) {
  if (country !== '' && country !== known.country) requireCountry(country)
  const written = phone === '' || phone === known.phone ? phone : readPhone(phone, country)
  return { name, country: country || null, phone: written || null }
}

/** The picture that is made of an uploaded file. @throws Refusal 422 on `image`. */
async function pictureOf({ storage, log }: ClientCtx, file: ReceivedFile): Promise<Buffer> {
  const uploaded = await storage.get(file.key)
  if (!uploaded) throw new Error('The uploaded picture is gone')
  return makePicture(await buffer(uploaded.content), file.contentType, log).catch(error => {
    if (!(error instanceof PictureProblem)) throw error
    return refuseField('image', error.message)
  })
}

async function storePicture({ storage }: ClientCtx, picture: Buffer): Promise<string> {
  const key = `${pictureFolder}/${randomUUID()}`
  await storage.put(key, Readable.from([picture]), 'image/webp')
  return key
}

async function save(ctx: ClientCtx, profile: Profile, image: string | undefined) {
  return ctx.transaction(async tx => {
    const known = await lockClient(tx, ctx.clientId)
    if (!known) return notFound()
    await tx.db
      .update(clients)
      .set({ ...readProfile(profile, known), ...(image && { image }) })
      .where(eq(clients.id, ctx.clientId))
    const answer = await ctx.keepAnswer(tx, { message: 'Profile updated' })
    return { answer, replaced: image && known.image ? [known.image] : [] }
  })
}

const uploadPlace = {
  keyPrefix: `${pictureFolder}/uploaded`,
  fileField: /^image$/,
  kindOf: pictureKind,
  bytesMax: limits.pictureBytes,
}

/** Whoever chose one picture is not told how many files an upload may bring. */
function tooLarge(): Refusal {
  const message = `This picture exceeds the ${limits.pictureBytes / 1024 / 1024}MB size limit.`
  return new Refusal(413, { message, errors: { image: [message] } })
}

async function saveUpload(ctx: ClientCtx, { fields, files }: Upload) {
  const profile = parseOrRefuse(endpoint.body, fields)
  // Before the key is claimed: it may take longer than a claim is left alone.
  const picture = files[0] && (await pictureOf(ctx, files[0]))
  const asked = { ...profile, file: files.map(sameFile) }
  return once(ctx, endpoint.path, asked, async runCtx => {
    const image = picture && (await storePicture(runCtx, picture))
    let kept = image
    try {
      const { answer, replaced } = await save(runCtx, profile, image)
      kept = replaced[0]
      return answer
    } finally {
      // Which of the two belongs to somebody is asked of the database, whatever became of the commit.
      await discardUnattached(ctx, kept ? [kept] : [])
    }
  })
}

/**
 * Name, phone, country and, when one was sent, the picture: all or nothing. Of an uploaded file only the picture made
 * of it is kept, and of the picture before nothing. Specification 2.8, 5, 7, decisions C-58.
 * @throws Refusal 413 too much, 422 with the words for each field, 429 past the limit.
 */
export async function updateProfile(ctx: ClientCtx, request: Request): Promise<AnswerSent<typeof endpoint>> {
  checkAnnounced(request.headers.get('content-length'), tooLarge)
  const upload = await receiveOwnUpload(ctx, request, uploadPlace)
  try {
    return await saveUpload(ctx, upload)
  } finally {
    await upload.discard()
  }
}
