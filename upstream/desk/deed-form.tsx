/** @jsxImportSource hono/jsx */
import { randomUUID } from 'node:crypto'
import type { Child } from 'hono/jsx'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { SeenField } from './seen-fields'

/** Why a form was refused, and what was typed into it. With status 200 it was asked something, and this is the answer. */
export type Refused = {
  form: string
  status: ContentfulStatusCode
  message: string
  /** By field. */
  errors: Record<string, string[] | undefined>
  typed: Record<string, string | undefined>
  /** It was not sent to be done: what is in doubt of it stays so. */
  isAsked?: true
  /** Of the form as it is shown again. */
  key: string
  /** The same deed is still being done, or may be done: with its own key it is answered when sent again, and not done twice. */
  isInDoubt?: true
}

export type FieldSpec = {
  name: string
  label: string
  hint?: string
  kind?: 'text' | 'email' | 'search' | 'password' | 'file' | 'datetime-local' | 'textarea' | 'select'
  value?: string
  options?: { value: string; name: string }[]
  /** Of a line. A text and a reason have none: a browser cuts what is pasted without a word, and the verb refuses it whole. */
  maxlength?: number
  inputmode?: 'decimal' | 'numeric' | 'text'
  autocomplete?: string
  accept?: string
}

type FieldProps = { spec: FieldSpec; id: string; error?: string; isFirst?: boolean }

function Input({ spec, id, error, isFirst }: FieldProps) {
  const { name, kind = 'text', value, options = [] } = spec
  const told = [error && `${id}-error`, spec.hint && `${id}-hint`].filter(Boolean).join(' ')
  const common = {
    id,
    name,
    autofocus: isFirst,
    'aria-invalid': error ? ('true' as const) : undefined,
    'aria-describedby': told || undefined,
  }
  if (kind === 'textarea')
    return (
      <textarea {...common} autocomplete="off">
        {/* A browser drops the first line break. */}
        {`\n${value ?? ''}`}
      </textarea>
    )
  if (kind === 'select')
    return (
      <select {...common}>
        {options.map(option => (
          <option value={option.value} selected={option.value === value}>
            {option.name}
          </option>
        ))}
      </select>
    )
  const { maxlength, inputmode, accept, autocomplete = 'off' } = spec
  const rest = kind === 'file' ? { accept, multiple: true } : { value, maxlength, inputmode, autocomplete }
  return <input {...common} type={kind} {...rest} />
}

/** A field with its label, its hint and what is wrong with it. */
export const Field = ({ spec, id, error, isFirst }: FieldProps) => (
  <div class="field">
    <label for={id}>{spec.label}</label>
    <Input spec={spec} id={id} error={error} isFirst={isFirst} />
    {error && (
      <p class="error" id={`${id}-error`}>
        {error}
      </p>
    )}
    {spec.hint && (
      <p class="hint" id={`${id}-hint`}>
        {spec.hint}
      </p>
    )}
  </div>
)

type FormProps = {
  /** Names the form among those of its page. */
  name: string
  action: string
  submit: string
  /** What the same fields can be sent for besides. */
  other?: { action: string; submit: string }
  fields?: FieldSpec[]
  refused: Refused | undefined
  isDanger?: boolean
  isQuiet?: boolean
  /** Its fields stand side by side where there is room. */
  isWide?: boolean
  /** What the page has shown, sent along. While the form may have been done it is what it was sent with: it is the same form then. */
  hidden?: Partial<Record<SeenField, string>>
  children?: Child
}

/** The words of a refusal, where the keyboard is put. */
export const Said = ({ refused, form }: { refused: Refused | undefined; form: string }) =>
  refused?.form === form ? (
    <p role={refused.status === 200 ? 'status' : 'alert'} tabindex={-1} autofocus>
      {refused.message}
    </p>
  ) : null

type ForgottenProps = { refused: Refused | undefined; form: string; nothing: string }

/** What is said where a form with files was refused. The page's script leaves out what a browser alone forgets. */
export function FilesForgotten({ refused, form, nothing }: ForgottenProps) {
  if (refused?.form !== form) return null
  const sentence = 'A browser forgets chosen files: please choose them again.'
  if (refused.isInDoubt) return <p data-forgets="">{sentence}</p>
  return (
    <p data-said="">
      {nothing} <span data-forgets="">{sentence}</span>
    </p>
  )
}

/** The page's script shows it while something else stands in the fields than the page came with, typed now or before. */
const NotSaved = () => (
  <p class="hint" data-kept="" hidden>
    {'What you changed here is not saved yet. '}
    <button type="reset" class="quiet">
      Undo
    </button>
  </p>
)

/**
 * A form that does something, once: its address carries a key of its own. What was refused is said at its field, or
 * above the form, where the keyboard is put; what was typed is still there.
 */
export function DeedForm({ name, action, submit, fields = [], refused, children, ...more }: FormProps) {
  const mine = refused?.form === name ? refused : undefined
  const first = fields.find(field => mine?.errors[field.name])?.name
  const key = mine?.key ?? randomUUID()
  const sent = mine?.isInDoubt ? mine.typed : undefined
  const hasFiles = fields.some(({ kind }) => kind === 'file')
  const look = [more.isDanger && 'danger', more.isQuiet && 'quiet'].filter(Boolean).join(' ')
  return (
    <form
      method="post"
      action={`${action}?key=${key}`}
      enctype={hasFiles ? 'multipart/form-data' : undefined}
      novalidate
      data-form={name}
      data-refused={mine && !mine.isAsked ? '' : undefined}
      data-asked={mine?.isAsked && ''}
    >
      {!first && <Said refused={refused} form={name} />}
      {children}
      {Object.entries(more.hidden ?? {}).map(([field, value]) => (
        <input type="hidden" name={field} value={sent?.[field] ?? value} />
      ))}
      {fields.length > 0 && (
        <div class={more.isWide ? 'wide' : undefined}>
          {fields.map(field => (
            <Field
              id={`${name}-${field.name}`}
              spec={{ ...field, value: mine?.typed[field.name] ?? field.value }}
              error={mine?.errors[field.name]?.[0]}
              isFirst={field.name === first}
            />
          ))}
        </div>
      )}
      <button type="submit" class={look || undefined}>
        {submit}
      </button>
      {more.other && (
        <button type="submit" class="quiet" formaction={`${more.other.action}?key=${key}`}>
          {more.other.submit}
        </button>
      )}
      {!mine && fields.some(({ value }) => value) && <NotSaved />}
    </form>
  )
}
