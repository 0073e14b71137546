import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** For each list the columns whose default visibility is inverted. */
type ColumnChoices = {
  turned: Record<string, string[]>
  choose: (list: string, columns: string[]) => void
}

const textsOnly = (stored: unknown): Record<string, string[]> => {
  const { turned } = (stored ?? {}) as { turned?: unknown }
  return Object.fromEntries(
    Object.entries((turned ?? {}) as Record<string, unknown>).flatMap(([list, keys]) =>
      Array.isArray(keys) ? [[list, keys.filter((key) => typeof key === 'string')]] : [],
    ),
  )
}

/** Stored on this device. */
export const useColumnChoices = create<ColumnChoices>()(
  persist(
    (set) => ({
      turned: {},
      choose: (list, columns) => set(({ turned }) => ({ turned: { ...turned, [list]: columns } })),
    }),
    {
      name: 'clinic-columns',
      partialize: ({ turned }) => ({ turned }),
      merge: (stored, current) => ({ ...current, turned: textsOnly(stored) }),
    },
  ),
)
