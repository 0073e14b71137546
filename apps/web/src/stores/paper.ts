import type { DocumentSize } from '@clinic/shared/document'
import { documentSizes } from '@clinic/shared/document'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** What a desk's printer holds. */
export type Paper = Exclude<DocumentSize, 'label'>
export const papers = documentSizes.filter((size) => size !== 'label')

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
