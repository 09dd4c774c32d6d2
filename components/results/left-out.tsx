import { Name } from "#components/ui/name";
import { resultMessages as text } from "../messages/en/result";

/** Who stands in a publication and not on the board; nothing where the file names nobody. */
export function LeftOut({ models }: { models: readonly string[] }) {
  if (models.length === 0) return null;
  return (
    <details>
      <summary>{text.unregistered(models.length)}</summary>
      <ul className="mt-1 list-disc pl-5">
        {models.map((model) => (
          <li key={model}>
            <Name>{model}</Name>
          </li>
        ))}
      </ul>
    </details>
  );
}
