interface BySessionProps {
  signedIn: React.ReactNode;
  signedOut: React.ReactNode;
}

/** For the HTML, which is the same for everybody: the styles choose by what the browser knows. */
export const BySession = ({ signedIn, signedOut }: BySessionProps) => (
  <>
    <div className="in-data-signed-in:hidden">{signedOut}</div>
    <div className="hidden in-data-signed-in:block">{signedIn}</div>
  </>
);
