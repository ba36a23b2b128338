export type DemoOrder = {
  code: string
  title: string
  subject: string
  pages: number
  hours: number
  statusId: number
  payment: 'Unpaid' | 'Paid' | 'Partial Paid'
  writerName?: string
  isAccepted?: boolean
}

/** One order in every state, the first placed first. */
export const demoOrders: DemoOrder[] = [
  {
    code: 'ORD-000001',
    title: 'The rise of city states in the Bronze Age',
    subject: 'Ancient History',
    pages: 4,
    hours: 120,
    statusId: 14,
    payment: 'Paid',
    writerName: 'Dana',
  },
  {
    code: 'ORD-000002',
    title: 'A comparison of three translations of the Odyssey',
    subject: 'Classics',
    pages: 6,
    hours: 96,
    statusId: 5,
    payment: 'Paid',
    writerName: 'Dana',
    isAccepted: true,
  },
  {
    code: 'ORD-000003',
    title: 'Monetary policy after 2008',
    subject: 'Economics',
    pages: 8,
    hours: 72,
    statusId: 5,
    payment: 'Partial Paid',
    writerName: 'Sam',
  },
  {
    code: 'ORD-000004',
    title: 'Field notes on urban foxes',
    subject: 'Biology',
    pages: 3,
    hours: 30,
    statusId: 4,
    payment: 'Paid',
    writerName: 'Kim',
    isAccepted: true,
  },
  {
    code: 'ORD-000005',
    title: 'A glossary of tidal terms',
    subject: 'Oceanography',
    pages: 2,
    hours: 28,
    statusId: 5,
    payment: 'Paid',
    writerName: 'Sam',
    isAccepted: true,
  },
  {
    code: 'ORD-000006',
    title: 'Reading Beloved as a ghost story: memory, house and haunting',
    subject: 'American Literature',
    pages: 5,
    hours: 20,
    statusId: 3,
    payment: 'Partial Paid',
    writerName: 'Kim',
  },
  {
    code: 'ORD-000007',
    title: 'Sampling error in small surveys',
    subject: 'Statistics',
    pages: 2,
    hours: 10,
    statusId: 2,
    payment: 'Paid',
    writerName: 'Lee',
  },
  {
    code: 'ORD-000008',
    title: 'Privacy and the smart home',
    subject: 'Sociology of Technology',
    pages: 3,
    hours: 50,
    statusId: 1,
    payment: 'Paid',
  },
  {
    code: 'ORD-000009',
    title: 'Outline for a thesis on tidal energy',
    subject: 'Engineering',
    pages: 2,
    hours: 60,
    statusId: 0,
    payment: 'Unpaid',
  },
]
