import type { Field } from 'payload'

import { byServer } from '@kit/data/access'

const touchField = (name: 'firstTouch' | 'lastTouch', label: string): Field => ({
  name,
  access: byServer,
  admin: { hidden: true },
  label,
  type: 'json',
})

/** How the person first came to the site, and their last arrival before the request [ATTR-04]. */
export const touchFields = [touchField('firstTouch', 'Primeira visita'), touchField('lastTouch', 'Última visita')]
