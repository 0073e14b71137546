import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { useViewer } from '../../../stores/session.ts'
import { listSimilar, similarInput, type SimilarInput, type SimilarPatient } from './list-similar.ts'
import type { PatientValues } from '../patient-values.ts'

const pause = 400

/** Who may be the patient that is being entered. `isNew` says whether nobody is, or they have been seen already. */
export function useSimilar(values: PatientValues) {
  const establishmentId = useViewer().establishment.id
  const now = JSON.stringify(similarInput(values, establishmentId))
  const [asked] = useDebouncedValue(now, pause)
  const [found, setFound] = useState<SimilarPatient[]>([])
  const answered = useRef<string>(undefined)

  async function look(question: string): Promise<SimilarPatient[]> {
    const input = JSON.parse(question) as SimilarInput | null
    // Whoever can't be asked for now is never in the way of a new record.
    return input ? listSimilar(input).catch(() => []) : []
  }
  const take = (question: string, patients: SimilarPatient[]) => {
    answered.current = question
    setFound(patients)
  }
  useEffect(() => {
    if (answered.current === asked) return
    let current = true
    void look(asked).then((patients) => {
      if (current) take(asked, patients)
    })
    return () => void (current = false)
  }, [asked])

  const isNew = async (): Promise<boolean> => {
    if (answered.current === now) return true
    const patients = await look(now)
    take(now, patients)
    return patients.length === 0
  }
  return { found, isNew }
}
