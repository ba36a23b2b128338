import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { writeOnce } from '@/lib/api/kept-key'
import { once } from '@/lib/api/once'
import { upload } from '@/lib/api/upload'
import { asSaved } from './is-unchanged'
import { profileQuery } from './queries'
import type { ProfileForm } from './schema'

/** None of what is all sent, as after a moment on most lines: a bar would come and go. */
const percentSent = (sentBytes: number, sizeBytes: number) =>
  sentBytes < sizeBytes ? Math.floor((sentBytes / sizeBytes) * 100) : undefined

type Saving = ProfileForm & { picture: File | undefined }

/**
 * Saves the profile, with a picture when a new one was chosen; `percent` is how far that is on its way. The header shows
 * both as soon as they are saved.
 */
export function useUpdateProfile() {
  const client = useQueryClient()
  const [percent, setPercent] = useState<number>()
  const { mutateAsync } = useMutation({
    mutationFn: ({ picture, ...texts }: Saving) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(texts)) form.append(name, value)
      if (picture) form.append('image', picture, picture.name)
      const file = picture && [picture.name, picture.size, picture.lastModified]
      return writeOnce('profile', [texts, file], idempotencyKey =>
        upload<{ message: string }>('/api/profile', form, {
          idempotencyKey,
          onProgress: sentBytes => picture && setPercent(percentSent(sentBytes, picture.size)),
        }),
      )
    },
    onSettled: () => setPercent(undefined),
    ...once,
    onSuccess: (_, { picture: _sent, ...texts }) => {
      // It holds though it cannot be read again just now.
      client.setQueryData(profileQuery.queryKey, known => known && { ...known, ...asSaved(texts) })
      return client.invalidateQueries({ queryKey: profileQuery.queryKey })
    },
  })
  return { mutateAsync, percent }
}
