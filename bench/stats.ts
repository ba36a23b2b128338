/** The middle of the values, or the mean of the two in the middle. @throws RangeError for none. */
export function median(values: number[]): number {
  return quantile(values, 0.5)
}

/** The sum of the values by their number; NaN for none. */
export const mean = (values: number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length

/** The value below which `share` (0 to 1) of the values lie, between neighbours by their distance. */
export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  const place = (sorted.length - 1) * share
  const low = sorted[Math.floor(place)]
  const high = sorted[Math.ceil(place)]
  if (low === undefined || high === undefined) throw new RangeError('There is no median of nothing')
  return low + (high - low) * (place - Math.floor(place))
}

/** The median of one figure of many samples; undefined when it could not be measured in any. */
export function medianOf<Sample>(samples: Sample[], figure: (sample: Sample) => number | undefined) {
  const values = samples.map(figure).filter(value => value !== undefined)
  return values.length > 0 ? median(values) : undefined
}

/**
 * Runs every task once a round, so that whatever slows the machine down slows all of them. Each round begins one further
 * on: none always runs behind the same other.
 */
export async function interleaved<Name extends string, Sample>(
  rounds: number,
  tasks: Record<Name, (round: number) => Promise<Sample>>,
): Promise<Record<Name, Sample[]>> {
  const names = Object.keys(tasks) as Name[]
  const samples = Object.fromEntries(names.map(name => [name, [] as Sample[]])) as Record<Name, Sample[]>
  for (let round = 0; round < rounds; round += 1) {
    const first = round % names.length
    for (const name of [...names.slice(first), ...names.slice(0, first)])
      samples[name].push(await tasks[name](round))
  }
  return samples
}
