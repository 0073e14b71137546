import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { DoctorFilters } from './list-doctors.ts'
import { currentSearchParams } from '../../lib/list/search-params.ts'

const keys = { medicalService: 'service', language: 'language' } as const

/** Longer than any word that the server looks for. */
const maxLength = 200

export const readDoctorFilters = (search: URLSearchParams): DoctorFilters => ({
  medicalService: search.get(keys.medicalService)?.slice(0, maxLength) || undefined,
  language: search.get(keys.language)?.slice(0, maxLength) || undefined,
})

/** Another filter starts at the first page; what filters nothing is left out. */
export function writeDoctorFilters(search: URLSearchParams, change: DoctorFilters): URLSearchParams {
  const next = { ...readDoctorFilters(search), ...change }
  const written = new URLSearchParams(search)
  written.delete('page')
  for (const [name, key] of Object.entries(keys) as [keyof DoctorFilters, string][]) {
    const value = next[name]
    if (value) written.set(key, value)
    else written.delete(key)
  }
  return written
}

export function useDoctorFilters(): [DoctorFilters, (change: DoctorFilters) => void] {
  const [search, setSearch] = useSearchParams()
  const text = search.toString()
  const filters = useMemo(() => readDoctorFilters(new URLSearchParams(text)), [text])
  return [filters, (change) => setSearch(() => writeDoctorFilters(currentSearchParams(), change), { preventScrollReset: true })]
}
