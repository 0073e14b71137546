import { prescriptionStatuses } from '@clinic/shared/prescriptions/prescription'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { PrescriptionFilters } from './data/list-prescriptions.ts'
import { currentSearchParams } from '../../lib/list/search-params.ts'

const readPrescriptionFilters = (search: URLSearchParams): PrescriptionFilters => ({
  status: prescriptionStatuses.find((status) => status === search.get('status')),
  doctorId: search.get('doctor') ?? undefined,
  patientId: search.get('patient') ?? undefined,
})

/** Another filter starts at the first page; what filters nothing is left out. */
function writePrescriptionFilters(search: URLSearchParams, change: PrescriptionFilters): URLSearchParams {
  const next = { ...readPrescriptionFilters(search), ...change }
  const written = new URLSearchParams(search)
  written.delete('page')
  const put = (name: string, value: string | undefined) => (value ? written.set(name, value) : written.delete(name))
  put('status', next.status)
  put('doctor', next.doctorId)
  put('patient', next.patientId)
  return written
}

export function usePrescriptionFilters(): [PrescriptionFilters, (change: PrescriptionFilters) => void] {
  const [search, setSearch] = useSearchParams()
  const text = search.toString()
  const filters = useMemo(() => readPrescriptionFilters(new URLSearchParams(text)), [text])
  return [
    filters,
    (change) => setSearch(() => writePrescriptionFilters(currentSearchParams(), change), { preventScrollReset: true }),
  ]
}
