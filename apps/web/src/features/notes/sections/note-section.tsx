import { nameIn, type SectionKind } from '@clinic/shared/notes/note'
import type { ComponentType } from 'react'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { useUi } from '../../../stores/ui.ts'
import { ChoiceSection } from './choice-section.tsx'
import { NumberSection } from './number-section.tsx'
import type { SectionProps } from './section-props.ts'
import { TextSection } from './text-section.tsx'

const inputs: Record<SectionKind, ComponentType<SectionProps>> = {
  text: TextSection,
  choice: ChoiceSection,
  number: NumberSection,
  drawing: lazyPart(() => import('./drawing-section.tsx')),
}

/** One section of a note that is written. */
export function SectionInput(props: Omit<SectionProps, 'label'>) {
  const language = useUi((state) => state.language)
  const Input = inputs[props.section.kind]
  return <Input {...props} label={nameIn(language, props.section)} />
}
