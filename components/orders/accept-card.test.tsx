import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ApiError } from '@/lib/errors'
import { AcceptCard } from './accept-card'

const failure = new ApiError({ code: 'failed', message: '', status: 502, requestId: 'request-1' })

/** What its live region says. */
const heard = (isPending: boolean, error: unknown) =>
  renderToStaticMarkup(
    <AcceptCard
      title="Accept the order"
      hint=""
      action="Accept"
      busyLabel="Loading"
      onAccept={() => undefined}
      isPending={isPending}
      error={error}
      failed="Not accepted."
      notCertain="Not certain."
    />,
  ).split('role="status"')[1]

it('says what is under way between two failures that are alike, or the second is not heard', () => {
  expect(heard(false, null)).not.toContain('Loading')
  expect(heard(true, null)).toContain('Loading')
  expect(heard(false, failure)).toContain('Not certain.')
  expect(heard(false, failure)).not.toContain('Loading')
})

it('shows the id of a failed call, and of a refusal its words alone', () => {
  const message = 'Another revision was asked for.'
  const refusal = new ApiError({
    code: 'conflict',
    message,
    spoken: true,
    status: 409,
    requestId: 'request-1',
  })
  expect(heard(false, failure)).toContain('request-1')
  expect(heard(false, refusal)).toContain(message)
  expect(heard(false, refusal)).not.toContain('request-1')
})
