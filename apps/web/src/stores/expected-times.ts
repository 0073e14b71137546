import { create } from 'zustand'

type Times = ReadonlyMap<string, number>

/** When those who are still to come are about expected, where their doctor is late: by doctor, then by appointment, milliseconds. */
export const useExpectedTimes = create<{ byDoctor: Readonly<Record<string, Times>> }>(() => ({ byDoctor: {} }))
