import pino, { type Logger, type LoggerOptions } from 'pino'

type ErrorFacts = {
  type: string
  code?: string
  stack?: string[]
  cause?: ErrorFacts
  errors?: ErrorFacts[]
}

const mostFrames = 20
/** Of an error that stands for several. */
const mostErrors = 5

/** Where an error came from, without its message, which a stack repeats at its beginning. */
function framesOf({ stack = '', message }: Error): string[] {
  const at = message ? stack.indexOf(message) : -1
  const frames = at < 0 ? stack : stack.slice(at + message.length)
  return frames
    .split('\n')
    .filter(line => /^\s+at /.test(line))
    .slice(0, mostFrames)
    .map(line => line.trim())
}

/** A code is a word of somebody's list (23505, ECONNREFUSED), never a sentence. */
function codeOf(error: Error): string | undefined {
  const code = 'code' in error ? String(error.code) : ''
  return /^[\w.-]{1,60}$/.test(code) ? code : undefined
}

/**
 * What a log may know about an error: its kind, its code and where it happened. Never its message: a failed query's
 * holds its values, a mail server's the address, and every other may hold what a person typed.
 */
function errorFacts(error: unknown, depth = 3): ErrorFacts {
  if (!(error instanceof Error)) return { type: typeof error }
  const within = (one: unknown) => errorFacts(one, depth - 1)
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    code: codeOf(error),
    stack: framesOf(error),
    ...(error.cause !== undefined && depth > 1 && { cause: within(error.cause) }),
    ...(error instanceof AggregateError &&
      depth > 1 && { errors: error.errors.slice(0, mostErrors).map(within) }),
  }
}

/** What waits for room on a disk that is full, in bytes. */
const mostWaiting = 1_000_000

/** Once as much waits as may, it is let go of for what comes: pino's own goes silent for good then, with room or without. */
function openOutput() {
  const opened = pino.destination({ fd: 1, sync: true, maxLength: mostWaiting })
  return opened
    .on('error', () => {})
    .on('drop', () => {
      output = openOutput()
      // Ends a line of which only half was written.
      output.write('\n')
    })
}

let output = openOutput()
/**
 * Waits for a pipe that is full. On a full disk the last lines are kept until there is room, and nobody waits: pino must not
 * see `flushSync`, which it calls after a fatal line and which waits for the disk.
 */
const standardOutput = { write: (line: string) => void output.write(line) }

/** The log of a client API: JSON, one line an event. Errors go into it as `err`, and only their facts come out. */
export const createLog = (
  level: string,
  stream: { write: (line: string) => void } = standardOutput,
): Logger => {
  const options: LoggerOptions = {
    level,
    base: { app: 'client-api' },
    serializers: { err: (error: unknown) => errorFacts(error) },
  }
  return pino(options, stream)
}
