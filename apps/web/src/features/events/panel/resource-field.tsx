import type { UseFormReturnType } from '@mantine/form'
import { lazy, Suspense } from 'react'
import { useResources } from '../../../pickers/resources.ts'
import type { EventRow } from '../data/event-row.ts'
import type { EventValues } from './event-values.ts'
import { DrawnFirst, fieldOf } from './form-field.tsx'

const ResourcePicker = lazy(() => import('../../../pickers/resource-picker.tsx'))

type ResourceFieldProps = {
  form: UseFormReturnType<EventValues>
  known: Pick<EventRow, 'resources'> | undefined
  readOnly: boolean
}

/** The rooms and equipment of the appointment; nothing in a clinic that lists none. */
export function ResourceField({ form, known, readOnly }: ResourceFieldProps) {
  const resources = useResources()
  const booked = known?.resources ?? []
  if (resources.length === 0 && booked.length === 0) return null
  return (
    <Suspense fallback={null}>
      <DrawnFirst field={fieldOf(form, 'resources')}>
        {(field) => <ResourcePicker {...field} resources={resources} known={booked} readOnly={readOnly} />}
      </DrawnFirst>
    </Suspense>
  )
}
