import { describe, expect, it } from 'vitest'
import { zipPaths } from './zip-paths'

const pathsOf = (...names: string[]) => zipPaths(names.map(name => ({ folder: 'Chat', name })))

describe('zipPaths', () => {
  it('keeps files of one name apart, each with its ending', () => {
    expect(pathsOf('essay.pdf', 'essay.pdf', 'Essay.PDF', 'notes', 'notes')).toEqual([
      'Chat/essay.pdf',
      'Chat/essay (2).pdf',
      'Chat/Essay (3).PDF',
      'Chat/notes',
      'Chat/notes (2)',
    ])
  })

  it('never gives a number away that a file has by itself', () => {
    const paths = pathsOf('a.pdf', 'a (2).pdf', 'a.pdf', 'a (2).pdf')
    expect(new Set(paths).size).toBe(4)
  })

  it('takes two spellings of one letter for one name', () => {
    expect(pathsOf('caf\u00e9.pdf', 'cafe\u0301.pdf')).toEqual([
      'Chat/caf\u00e9.pdf',
      'Chat/caf\u00e9 (2).pdf',
    ])
  })

  it('lets one name stand in two folders', () => {
    const files = ['Chat', 'Completed files'].map(folder => ({ folder, name: 'a.pdf' }))
    expect(zipPaths(files)).toEqual(['Chat/a.pdf', 'Completed files/a.pdf'])
  })

  it('names nothing that another machine cannot write', () => {
    expect(pathsOf('what? "why": a|b.pdf', 'end. ', '..', 'Con.pdf', 'nul', 'console.log')).toEqual([
      'Chat/what_ _why__ a_b.pdf',
      'Chat/end',
      'Chat/file',
      'Chat/_Con.pdf',
      'Chat/_nul',
      'Chat/console.log',
    ])
  })

  it('gives no name more bytes than a disk takes, nor half a character', () => {
    const hindi = `${'\u0917'.repeat(150)}.pdf`
    const cut = `${'x'.repeat(195)}\ud83d.pdf`
    const paths = pathsOf(hindi, hindi, cut)
    const names = paths.map(path => path.slice('Chat/'.length))
    expect(names.map(name => Buffer.byteLength(name) <= 255)).toEqual([true, true, true])
    expect(names[0]).toMatch(/^\u0917{70,}\.pdf$/)
    expect(names[1]).toBe(names[0]?.replace('.pdf', ' (2).pdf'))
    expect(names[2]).toBe(`${'x'.repeat(195)}.pdf`)
  })
})
