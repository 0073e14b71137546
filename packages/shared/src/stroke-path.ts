/** Points as x and y, one after the other, as the path of an SVG. */
export function pathOf({ points }: { points: readonly number[] }): string {
  const [x = 0, y = 0, ...rest] = points
  const steps = Array.from(
    { length: Math.floor(rest.length / 2) },
    (_none, index) => `L${rest[index * 2]} ${rest[index * 2 + 1]}`,
  )
  return `M${x} ${y}${steps.length === 0 ? `L${x} ${y}` : steps.join('')}`
}
