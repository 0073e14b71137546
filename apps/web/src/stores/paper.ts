import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** What a desk's printer holds. */
export const papers = ['a4', 'a5', '80mm', '58mm'] as const
export type Paper = (typeof papers)[number]

type PaperState = { paper: Paper; setPaper: (paper: Paper) => void }

/** The paper on which documents are printed, as chosen on this device. */
export const usePaper = create<PaperState>()(
  persist((set) => ({ paper: 'a4', setPaper: (paper) => set({ paper }) }), {
    name: 'clinic-paper',
    partialize: ({ paper }) => ({ paper }),
    merge: (stored, current) => ({
      ...current,
      paper: papers.find((known) => known === (stored as { paper?: unknown } | null)?.paper) ?? current.paper,
    }),
  }),
)
