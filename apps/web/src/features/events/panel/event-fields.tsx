import { needsPatient } from '@clinic/shared/events/event'
import { useLingui } from '@lingui/react/macro'
import { Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { CategorySelect } from '../../../components/form/category-select.tsx'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { DoctorPicker } from '../../../pickers/doctor-picker.tsx'
import { PatientPicker } from '../../../pickers/patient-picker.tsx'
import type { EventContent, EventValues } from './event-values.ts'
import { EventWhen } from './event-when.tsx'
import { ResourceField } from './resource-field.tsx'
import { VisitTypeField } from './visit-type-field.tsx'
import { eventLabels } from '../../../components/labels/event-labels.ts'
import { DrawnFirst, fieldOf } from './form-field.tsx'
import styles from './panel.module.css'

const BeingBooked = lazyPart(() => import('./being-booked.tsx'))

type EventFieldsProps = {
  form: UseFormReturnType<EventValues>
  suggestedSubject: string
  readOnly?: boolean
  autoFocus?: boolean
  known?: EventContent
  /** What the receptionist should know of the patient. */
  patientFacts?: ReactNode
}

export function EventFields({
  form,
  suggestedSubject,
  readOnly = false,
  autoFocus = false,
  known,
  patientFacts,
}: EventFieldsProps) {
  const { t } = useLingui()
  const values = form.getValues()
  return (
    <>
      <DrawnFirst field={fieldOf(form, 'patient')}>
        {(field) => (
          <PatientPicker {...field} readOnly={readOnly} autoFocus={autoFocus} required={needsPatient(values.category)} />
        )}
      </DrawnFirst>
      {patientFacts}
      <DrawnFirst field={fieldOf(form, 'doctorId')}>
        {(field) => <DoctorPicker {...field} known={known?.doctor} readOnly={readOnly} />}
      </DrawnFirst>
      <VisitTypeField form={form} known={known?.visitType} readOnly={readOnly} />
      <ResourceField form={form} known={known} readOnly={readOnly} />
      <EventWhen form={form} readOnly={readOnly} />
      {!readOnly && <BeingBooked values={values} known={known} />}
      <div className={styles.row}>
        <DrawnFirst field={fieldOf(form, 'category')}>{(field) => <CategorySelect {...field} readOnly={readOnly} />}</DrawnFirst>
        <DrawnFirst field={fieldOf(form, 'subject')}>
          {({ onChange, ...field }) => (
            <TextInput
              label={t(eventLabels.subject)}
              placeholder={suggestedSubject}
              maxLength={200}
              readOnly={readOnly}
              {...field}
              onChange={(event) => onChange(event.currentTarget.value)}
            />
          )}
        </DrawnFirst>
      </div>
      <DrawnFirst field={fieldOf(form, 'info')}>
        {({ onChange, ...field }) => (
          <Textarea
            label={t(eventLabels.info)}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={4000}
            readOnly={readOnly}
            {...field}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )}
      </DrawnFirst>
    </>
  )
}
