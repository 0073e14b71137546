import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useModal } from '../../../stores/modal.ts'
import { phone } from '../assistant-frame.tsx'

type RecordLinkProps = { to: string; children: ReactNode; plain?: boolean; 'aria-label'?: string }

/** A link to a record; on a phone, where the assistant covers the screen, it closes the assistant. */
export function RecordLink({ to, children, plain = false, ...rest }: RecordLinkProps) {
  const closeModal = useModal((state) => state.closeModal)
  const isPhone = () => window.matchMedia(phone).matches
  return (
    <Anchor
      {...rest}
      component={Link}
      to={to}
      {...(plain && { c: 'inherit' })}
      fw={500}
      onClick={() => isPhone() && closeModal()}
    >
      {children}
    </Anchor>
  )
}

export const patientPath = (id: string) => `/patients/${id}`
export const appointmentPath = (id: string, date: string) => `/calendar?view=day&date=${date}&event=${id}`
export const dayPath = (date: string) => `/calendar?view=day&date=${date}`
export const invoicePath = (id: string) => `/invoices/${id}`
export const prescriptionPath = (id: string) => `/prescriptions/${id}`
