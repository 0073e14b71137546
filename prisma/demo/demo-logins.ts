export const demoPassword = 'demo-clinic-2026'

export const demoLogins = [
  { email: 'admin@demo.clinic', note: 'admin' },
  { email: 'doctor@demo.clinic', note: 'doctor' },
  { email: 'staff@demo.clinic', note: 'staff: may not sign in' },
  { email: 'unverified@demo.clinic', note: 'admin, e-mail not verified: may not sign in' },
  { email: 'admin@other.clinic', note: 'admin of another clinic' },
] as const
