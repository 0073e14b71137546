import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'

type FieldProps<Value> = { value: Value; onChange: (value: Value) => void; error?: ReactNode; 'data-path'?: string }

/** The props of a field that hands over values instead of browser events. */
export function fieldOf<Values extends object, Name extends keyof Values & string>(form: UseFormReturnType<Values>, name: Name) {
  return form.getInputProps(name as never) as unknown as FieldProps<Values[Name]>
}
