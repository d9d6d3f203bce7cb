/** What a link of another site leads to in the place of signing out: a button that does it. */
export const LOGOUT_PAGE = `<!doctype html>
<html lang="en">
<title>Sign out</title>
<form method="post" action="/auth/logout"><button>Sign out</button></form>
</html>
`;
