/** An arrow from where a stroke began to where it ended, as a stroke of its own: the shaft and both halves of the head. */
export function arrowOf(points: readonly number[]): number[] {
  const [startX = 0, startY = 0] = points
  const [x = startX, y = startY] = points.slice(-2)
  const length = Math.hypot(x - startX, y - startY)
  const head = Math.min(40, length / 2)
  const direction = Math.atan2(y - startY, x - startX)
  const barb = (turn: number) => [x - head * Math.cos(direction + turn), y - head * Math.sin(direction + turn)].map(Math.round)
  return [startX, startY, x, y, ...barb(0.5), x, y, ...barb(-0.5)]
}
