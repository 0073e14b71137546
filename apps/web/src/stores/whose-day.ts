import { create } from 'zustand'
import { persist } from 'zustand/middleware'

type WhoseDay = { everyone: boolean | null; setEveryone: (everyone: boolean) => void }

/** Whose appointments Today shows, as chosen on this device by somebody who is a doctor; null: not chosen yet. */
export const useWhoseDay = create<WhoseDay>()(
  persist((set) => ({ everyone: null, setEveryone: (everyone) => set({ everyone }) }), {
    name: 'clinic-today',
    partialize: ({ everyone }) => ({ everyone }),
  }),
)
