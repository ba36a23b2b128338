import { createElement, Fragment, type ReactNode } from 'react'

type PlacesOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlacesOf<Rest>
  : never

type FilledProps<Text extends string> = {
  /** A sentence with places in it: 'By proceeding you accept the {terms}.' */
  text: Text
  parts: Record<PlacesOf<Text>, ReactNode>
}

/** A sentence of a catalogue with links, addresses or times in it, each where its language has it. */
export function Filled<Text extends string>({ text, parts }: FilledProps<Text>) {
  const pieces = text.split(/\{(\w+)\}/)
  const partOf = (name: string) => parts[name as PlacesOf<Text>]
  // Every other piece is the name of a place.
  const filled = pieces.map((piece, index) => (index % 2 === 1 ? partOf(piece) : piece))
  return createElement(Fragment, null, ...filled)
}
