import type { ComponentType, ReactNode } from 'react'
import { gather } from '../lib/feature/known-features.ts'
import type { Guest, SlotArguments, Slots } from '../lib/feature/slots.ts'
import { useSession } from '../stores/session.ts'

type SlotProps<Name extends keyof SlotArguments> = { name: Name; children?: ReactNode } & SlotArguments[Name]

/** What features show in this place, as far as the viewer may. What the screen itself has there, its children, stands at 0. */
export function Slot<Name extends keyof SlotArguments>({ name, children, ...argument }: SlotProps<Name>) {
  const permissions = useSession(({ access }) => access?.permissions)
  const guests = gather<Guest<SlotArguments[Name]>>((feature: Slots) => feature[name]).filter(
    ({ needs }) => !needs || permissions?.includes(needs),
  )
  const draw = ({ order, Part }: (typeof guests)[number]) => {
    const Drawn = Part as ComponentType<object>
    return <Drawn key={order} {...argument} />
  }
  return (
    <>
      {guests.filter(({ order }) => order < 0).map(draw)}
      {children}
      {guests.filter(({ order }) => order > 0).map(draw)}
    </>
  )
}
