import { prescriptionLines } from '@clinic/shared/prescriptions/prescription-input'
import type { UseFormReturnType } from '@mantine/form'
import { FieldMessage } from '../../../components/form/field-message.tsx'
import { fieldErrorsOf } from '../../../lib/form/zod-errors.ts'
import { lineInput, type LineValues, type PrescriptionValues } from '../editor/prescription-values.ts'

/** Lines of the form as a template keeps them; undefined where a field is wrong, which then says so and has the focus. */
export function checkedLines(form: UseFormReturnType<PrescriptionValues>, lines: LineValues[]) {
  const parsed = prescriptionLines.safeParse(lines.map(lineInput))
  if (parsed.success) return parsed.data
  const all = form.getValues().lines
  const faults = Object.entries(fieldErrorsOf(parsed.error)).map(([path, errorKey]) => {
    const [index, ...field] = path.split('.')
    const line = lines[Number(index)]
    return { path: `lines.${line ? all.indexOf(line) : 0}.${field.join('.')}`, errorKey }
  })
  for (const { path, errorKey } of faults) form.setFieldError(path, <FieldMessage errorKey={errorKey} />)
  form.getInputNode(faults[0]?.path ?? '')?.focus()
  return undefined
}
