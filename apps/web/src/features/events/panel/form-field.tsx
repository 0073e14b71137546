import type { UseFormReturnType } from '@mantine/form'
import { startTransition, useOptimistic, type ReactNode } from 'react'

type FieldProps<Value> = { value: Value; onChange: (value: Value) => void; error: ReactNode; 'data-path': string }

/** The props of a field that hands over values instead of browser events. That it was entered is of no interest, and would draw the form again. */
export function fieldOf<Values extends object, Name extends keyof Values & string>(form: UseFormReturnType<Values>, name: Name) {
  return form.getInputProps(name as never, { withFocus: false }) as unknown as FieldProps<Values[Name]>
}

type DrawnFirstProps<Value> = { field: FieldProps<Value>; children: (field: FieldProps<Value>) => ReactNode }

/**
 * Draws a field with its new value at once and the rest of the form in slices, between which the browser paints and takes keys. The form has the
 * value at once, too.
 */
export function DrawnFirst<Value>({ field, children }: DrawnFirstProps<Value>) {
  const [value, show] = useOptimistic(field.value)
  return children({
    ...field,
    value,
    onChange: (next) =>
      startTransition(() => {
        show(() => next)
        field.onChange(next)
      }),
  })
}
