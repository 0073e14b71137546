import { createContext, useContext } from 'react'
import { useViewer } from '../../stores/session.ts'

type Place = { id: string; timeZone: string }

const OfRecord = createContext<Place | null>(null)

/** Around what shows one record: the establishment that it belongs to, which may be another one than where the viewer works. */
export const EstablishmentOfRecord = OfRecord.Provider

/** The establishment of the record on screen, or else where the viewer works. Its clock is the one that counts. */
export function useEstablishment(): Place {
  const { establishment } = useViewer()
  return useContext(OfRecord) ?? establishment
}

export const useZone = () => useEstablishment().timeZone
