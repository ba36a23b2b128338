import { expect, test } from 'vitest'
import { storageSetting } from './storage-setting'

const refusalOf = (value: string) => storageSetting.safeParse(value).error?.issues.map(issue => issue.message)

test.each([
  's3://papers/live?region=eu-west-2&endpont=https://s3.example.com',
  's3://papers/live?Region=eu-west-2',
  's3://papers/live?region=eu-west-2&amp;endpoint=https://s3.example.com',
  's3://papers/live?region=eu-west-2&region=eu-west-1',
  's3://papers/live#new?region=eu-west-2',
])('%s has what no bucket is told: it is refused, with what there is', value => {
  expect(refusalOf(value)).toEqual([
    'may say region and endpoint of a bucket, each once, and nothing else: s3://bucket/prefix?region=…&endpoint=https://….',
  ])
})

test.each(['file:///srv/papers?region=eu-west-2', 'file:///srv/papers?', 'file:///srv/papers#2'])(
  '%s would be another folder: it is refused',
  value => {
    expect(refusalOf(value)).toEqual(['names a folder: write ? and # in its name as %3F and %23.'])
  },
)

test.each([
  ['s3://papers', { prefix: '', region: 'us-east-1', endpoint: undefined }],
  [
    's3://papers/a?endpoint=https://s3.example.com/',
    { region: 'us-east-1', endpoint: 'https://s3.example.com/' },
  ],
  ['file:///srv/papers%232', { kind: 'disk', folder: '/srv/papers#2' }],
])('%s is read', (value, target) => {
  expect(storageSetting.parse(value)).toMatchObject(target)
})

test.each(['ftp://files.example.com', 'file://elsewhere/papers', 's3:///papers?regoin=x', 'papers'])(
  '%s is no address of a storage',
  value => {
    expect(refusalOf(value)).toEqual([
      'must be file:///folder or s3://bucket/prefix?region=…&endpoint=https://….',
    ])
  },
)
