import { type Command, flag, type Given, query, readCount, text, UsageError } from './command'

const files = { type: 'string', multiple: true } as const

/** The options that name files, each with what it says of them (specification 3, 'Completed file entry'). */
const kindOfOption = { work: 1, plagiarism: 2, ai: 3, grammar: 4 }

const pathOf = (order: string, verb: string) => `/staff/orders/${encodeURIComponent(order)}/${verb}`

function readUpload({ values }: Given) {
  const named = Object.entries(kindOfOption).flatMap(([option, kind]) =>
    [values[option] ?? []].flat().map(path => ({ path: String(path), kind })),
  )
  if (named.length === 0) throw new UsageError('order deliver needs a file, such as --work essay.docx.')
  const types = named.map(({ kind }, index) => [`types[${index}]`, String(kind)])
  return {
    fields: {
      message: String(values.message ?? ''),
      is_rfs: values.revised ? '1' : '0',
      ...(values.revision !== undefined && { revision_id: String(values.revision) }),
      ...(values.before !== undefined && { before: String(values.before) }),
      ...Object.fromEntries(types),
    },
    files: named.map(({ path }, index) => ({ field: `files[${index}]`, path })),
  }
}

/** A message as it was typed, and the files that go with it. */
function readMessage({ values }: Given) {
  const paths = [values.file ?? []].flat().map(String)
  const until = values['read-until']
  return {
    fields: { message: String(values.text), ...(until !== undefined && { read_until: String(until) }) },
    files: paths.map((path, index) => ({ field: `files[${index}]`, path })),
  }
}

/** The commands about orders: made, found, led from a writer to the client, and spoken about. */
export const orderCommands: Record<string, Command> = {
  'order create': {
    usage: '--client <email> --title <title> --course <course> --deadline <moment> --pages <number>',
    about: 'Make a complete draft for a client; --instructions says what is to be written.',
    options: { client: text, title: text, course: text, instructions: text, deadline: text, pages: text },
    needs: ['client', 'title', 'course', 'deadline', 'pages'],
    request: ({ values }) => ({
      method: 'POST',
      path: '/staff/orders',
      body: {
        client_email: values.client,
        title: values.title,
        subject: values.course,
        task_description: values.instructions,
        deadline: values.deadline,
        no_of_pages: readCount(values.pages, 'pages'),
      },
    }),
  },
  'order price': {
    usage: '--deadline <moment> --pages <number>',
    about: 'What so many pages cost for then, before anything is made.',
    options: { deadline: text, pages: text },
    needs: ['deadline', 'pages'],
    request: ({ values }) => ({
      method: 'GET',
      path: query('/staff/price', {
        deadline: values.deadline,
        no_of_pages: String(readCount(values.pages, 'pages')),
      }),
    }),
  },
  'order list': {
    usage: '[--status draft|waiting|assigned|inProgress|inRevision|completed|closed] [--q <words>]',
    about:
      'Orders by where they stand, and by words in code, title or address; --json tells the revisions asked for, too.',
    options: { status: text, q: text },
    request: ({ values }) => ({
      method: 'GET',
      path: query('/staff/orders', { status: values.status, q: values.q }),
    }),
    columns: [
      'order_id',
      'client_email',
      'title',
      'status_id',
      'writer_name',
      'payment_status',
      'total',
      'paid',
      'due_at',
    ],
  },
  'order assign': {
    usage: '<id or ORD-…> --writer <nickname>',
    about:
      'Give an order its writer, by the name the client reads, or another one; with --before only while that is the writer, or nobody.',
    operand: 'order',
    options: { writer: text, before: text },
    needs: ['writer'],
    request: ({ values, operand }) => ({
      method: 'POST',
      path: pathOf(operand, 'writer'),
      body: { nickname: values.writer, before: values.before },
    }),
  },
  'order start': {
    usage: '<id or ORD-…>',
    about: 'Note that the writer has begun; with --before only while that is the writer.',
    operand: 'order',
    options: { before: text },
    request: ({ values, operand }) => ({
      method: 'POST',
      path: pathOf(operand, 'start'),
      body: { before: values.before },
    }),
  },
  'order deliver': {
    usage: '<id or ORD-…> [--work <file>] [--plagiarism <file>] [--ai <file>] [--grammar <file>]',
    about:
      'Deliver finished work and its reports, each as often as wanted; --revised answers a revision, with --revision <id> only that one; with --before only while that is the writer.',
    operand: 'order',
    options: {
      work: files,
      plagiarism: files,
      ai: files,
      grammar: files,
      message: text,
      revised: flag,
      revision: text,
      before: text,
    },
    request: given => ({
      method: 'POST',
      path: pathOf(given.operand, 'submissions'),
      upload: readUpload(given),
    }),
  },
  'order files': {
    usage: '<id or ORD-…>',
    about: 'Every file of an order, and what it came with: instructions, delivery, revision or message.',
    operand: 'order',
    request: ({ operand }) => ({ method: 'GET', path: pathOf(operand, 'files') }),
    columns: ['of', 'file', 'size', 'file_path'],
  },
  'order file': {
    usage: '<id or ORD-…> --path <file_path> --to <file>',
    about: 'Save a file of an order, named by its file_path.',
    operand: 'order',
    options: { path: text, to: text },
    needs: ['path', 'to'],
    request: ({ values, operand }) => ({
      method: 'GET',
      path: query(pathOf(operand, 'file'), { path: values.path }),
      saveTo: String(values.to),
    }),
  },
  'order messages': {
    usage: '<id or ORD-…>',
    about: 'What the client and support have written about an order, the first first.',
    operand: 'order',
    request: ({ operand }) => ({ method: 'GET', path: pathOf(operand, 'messages') }),
    columns: ['id', 'created_at', 'type', 'is_read', 'message', 'files'],
  },
  'order message': {
    usage: '<id or ORD-…> --text <message> [--file <file>] [--read-until <message id>]',
    about:
      'Write to the client about an order as support; --file as often as wanted. What the client wrote counts as read, up to --read-until.',
    operand: 'order',
    options: { text, file: files, 'read-until': text },
    needs: ['text'],
    request: given => ({
      method: 'POST',
      path: pathOf(given.operand, 'messages'),
      upload: readMessage(given),
    }),
  },
  'order no-answer': {
    usage: '<id or ORD-…> [--read-until <message id>]',
    about: 'Note that what the client wrote needs no answer, up to --read-until; the client is told nothing.',
    operand: 'order',
    options: { 'read-until': text },
    request: ({ operand, values }) => ({
      method: 'POST',
      path: pathOf(operand, 'no-answer'),
      body: { read_until: readCount(values['read-until'], 'read-until') },
    }),
  },
  'order close': {
    usage: '<id or ORD-…> [--reason <what the client reads>]',
    about:
      'Close an order; what the wallet gave for an unpaid one comes back, and who paid is told, with the --reason: an unpaid one takes none.',
    operand: 'order',
    options: { reason: text },
    request: ({ operand, values }) => ({
      method: 'POST',
      path: pathOf(operand, 'close'),
      body: { reason: values.reason },
    }),
  },
}
