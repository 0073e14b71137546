import type { UseFormReturnType } from '@mantine/form'
import { startTransition } from 'react'
import { VisitTypePicker } from '../../../pickers/visit-type-picker.tsx'
import { useResources } from '../../../pickers/resources.ts'
import { useVisitTypes } from '../../../pickers/visit-types.ts'
import { useUi } from '../../../stores/ui.ts'
import type { EventDetails } from '../data/get-event.ts'
import { withVisitType, type EventValues } from './event-values.ts'
import { fieldOf } from './form-field.tsx'

type VisitTypeFieldProps = {
  form: UseFormReturnType<EventValues>
  known: EventDetails['visitType'] | undefined
  readOnly: boolean
}

/** Choosing a visit type fills in the rest of the form. */
export function VisitTypeField({ form, known, readOnly }: VisitTypeFieldProps) {
  const language = useUi((state) => state.language)
  const visitTypes = useVisitTypes()
  const allResources = useResources()
  const { value, error, 'data-path': path } = fieldOf(form, 'visitTypeId')
  return (
    <VisitTypePicker
      value={value ?? null}
      error={error}
      data-path={path}
      known={known}
      doctorId={form.getValues().doctorId}
      readOnly={readOnly}
      onChoose={(chosen) =>
        startTransition(() => form.setValues(withVisitType(form.getValues(), chosen, { visitTypes, allResources, language })))
      }
    />
  )
}
