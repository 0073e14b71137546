/** Whether "1.2.3" is in a range like ">=1.0.0 <1.2.4 || <0.9.1", as advisories write them. */
export function isInRange(version, range) {
  const wanted = range.split('||').map((part) => part.trim().split(/\s+/))
  return wanted.some((comparators) => comparators.every((comparator) => holds(version, comparator)))
}

function holds(version, comparator) {
  const [, sign, limit] = /^(<=|>=|<|>|=)(\d+\.\d+\.\d+\S*)$/.exec(comparator) ?? []
  if (!limit) throw new Error(`no comparator that is understood: ${comparator}`)
  const order = compare(version, limit)
  return { '<': order < 0, '<=': order <= 0, '>': order > 0, '>=': order >= 0, '=': order === 0 }[sign]
}

/** A version before a release ("1.2.3-beta.1") is older than it. */
function compare(one, other) {
  const [a, b] = [one, other].map(partsOf)
  const at = a.numbers.findIndex((number, index) => number !== b.numbers[index])
  if (at >= 0) return a.numbers[at] - b.numbers[at]
  if (!a.before || !b.before) return Number(Boolean(b.before)) - Number(Boolean(a.before))
  return a.before.localeCompare(b.before, 'en', { numeric: true })
}

function partsOf(version) {
  const [, release, before] = /^([\d.]+)(?:-([^+]+))?/.exec(version) ?? []
  return { numbers: (release ?? '').split('.').map(Number), before }
}
