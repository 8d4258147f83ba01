import { NotFoundMessage } from '../../site/layout/not-found-message'

/** A page of the site that has gone, or is not there yet (SITE-37…40). */
const NotFound = () => <NotFoundMessage />

export default NotFound
