/** The pad on which a signature is drawn; points are whole numbers around it. */
export const pad = { width: 1000, height: 360 } as const

export const maxStrokes = 200
/** Numbers of one stroke. */
export const maxStroke = 4000
/** What all strokes have together; a stranger may send 64 kB. */
export const maxPoints = 4000

type Strokes = readonly { points: readonly number[] }[]

export const countPoints = (strokes: Strokes) => strokes.reduce((sum, { points }) => sum + points.length / 2, 0)

/** Whether a stroke may have another point. */
export const hasRoom = (strokes: Strokes, points: readonly number[]) =>
  points.length < maxStroke - 2 && countPoints(strokes) + points.length / 2 < maxPoints - maxStrokes
