/** Rows by what they belong to, in the order they came in. */
export function grouped<Row>(rows: Row[], keyOf: (row: Row) => number): (key: number) => Row[] {
  const found = new Map<number, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const others = found.get(key)
    if (others) others.push(row)
    else found.set(key, [row])
  }
  return key => found.get(key) ?? []
}
